import { serve } from '../../../app/kernel/server/serve.ts';

export const call = serve;
