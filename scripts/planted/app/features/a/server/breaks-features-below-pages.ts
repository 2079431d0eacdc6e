import { app } from '../../../app.ts';

export const use = app;
