/** `npm start`: installs and builds what is not there yet, then serves the product. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { install, root } from './install.mjs';

await install();
await build();
await import(pathToFileURL(join(root, 'app', 'build', 'server', 'main.js')).href);
