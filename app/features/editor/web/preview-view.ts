import { PLAY_VIEWS, type PlayView, REPORTS, type Report } from '#league/report-views.ts';

/** What the preview shows. The words stand in the address, so that a view can be reloaded and sent. */
export const PREVIEW_VIEWS = ['chart', ...REPORTS, ...PLAY_VIEWS] as const;

/** What is read, and not moved about on. */
export type ReadView = Report | PlayView;

export type PreviewView = ReadView | 'chart';
