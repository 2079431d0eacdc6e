import { serve } from '../apps/server/src/serve.ts';

export const measured = serve;
