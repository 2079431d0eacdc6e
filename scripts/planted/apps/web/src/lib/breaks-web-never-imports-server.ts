import { serve } from '../../../server/src/serve.ts';

export const ask = serve;
