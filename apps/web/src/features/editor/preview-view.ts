import { REPORTS, type Report } from '#src/league/report-views.ts';

/** What the preview shows. The words stand in the address, so that a view can be reloaded and sent. */
export const PREVIEW_VIEWS = ['chart', ...REPORTS] as const;

export type PreviewView = Report | 'chart';
