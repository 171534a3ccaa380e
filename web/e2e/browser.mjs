// Debian's Chromium, as the checks use it. CHROMIUM names another.
import { chromium } from 'playwright-core';

export const launch = (more = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', ...more],
  });
