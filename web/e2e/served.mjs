// The page with its gallery, built once and served for the checks.
import { build, preview } from 'vite';

export async function serveGallery() {
  process.env.VITE_GALLERY = '1';
  const outDir = 'generated/gallery';
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const server = await preview({ logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  return { root: server.resolvedUrls.local[0], close: () => server.close() };
}
