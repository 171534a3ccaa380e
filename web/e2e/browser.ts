// Debian's Chromium, as the checks use it. CHROMIUM names another.
import { chromium, type Browser } from 'playwright-core';

// A name that browsers do not trust as they trust localhost: what they show over plain HTTP in a club.
export const CLUB = 'club.test';

export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP ${CLUB} 127.0.0.1`,
      ...more,
    ],
  });
