import { PLAY_VIEWS, type PlayView, REPORTS, type Report } from '#league/report-views.ts';

/** The views of the preview; part of the address, so that a view can be reloaded and shared. */
export const PREVIEW_VIEWS = ['chart', ...REPORTS, ...PLAY_VIEWS] as const;

/** The read-only views. */
export type ReadView = Report | PlayView;

export type PreviewView = ReadView | 'chart';
