import { defineConfig } from 'vite';

/** One file for the server and one for its worker threads; our own packages are built in. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', worker: 'src/features/generation/worker.ts' },
      // Flat, so that the worker lies beside whatever file starts it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@evenfield\//] },
});
