/** The last build step: puts the template of a new database beside the built server. */
import { buildTemplate } from './template.ts';

await buildTemplate();
