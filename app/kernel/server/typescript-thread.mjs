/** The entry of a thread written in TypeScript: Node loads this file, tsx the rest. */
import { tsImport } from 'tsx/esm/api';

await tsImport(process.argv[2], import.meta.url);
