import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { early, fewFiles, offline, previews, rules } from './build_parts.ts';

export default defineConfig({
  base: './',
  plugins: [rules(), svelte(), early(), offline(), previews()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: fewFiles } } },
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'node', include: ['*.test.ts', '{src,chart,words}/**/*.test.ts'] },
});
