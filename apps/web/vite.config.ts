import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where a development server finds the calls; the built pages ask the server that sent them. */
const API = process.env['EVENFIELD_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': API } },
  preview: { proxy: { '/api': API } },
  build: {
    // The first versions that know `light-dark()`, in which every colour is written (ui/tokens.css).
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
});
