import { serve } from '../../../apps/server/src/serve.ts';

export const reach = serve;
