import { serve } from '../server/serve.ts';

export const ask = serve;
