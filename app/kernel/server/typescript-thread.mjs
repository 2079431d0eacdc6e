/** The first file of a thread whose code is TypeScript: this one Node loads as it is, tsx reads the rest. */
import { tsImport } from 'tsx/esm/api';

await tsImport(process.argv[2], import.meta.url);
