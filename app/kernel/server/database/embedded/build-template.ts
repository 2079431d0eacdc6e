/** The last step of the build: lays beside the built server what a new database begins with. */
import { buildTemplate } from './template.ts';

await buildTemplate();
