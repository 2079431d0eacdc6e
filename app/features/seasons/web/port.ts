/** What other features may use of seasons. */

export { AddSchedulesDialog } from './add-schedules-dialog.tsx';
export { CopyDialog, type SeasonCopy } from './copy-dialog.tsx';
export { MoveToSeasonDialog } from './move-to-season-dialog.tsx';
export { ALL_SEASONS, FIRST_SEASON, SeasonChoice } from './season-choice.tsx';
export {
  type ChosenSeason,
  chooseSeason,
  lacksName,
  SeasonInput,
  settleSeason,
} from './season-input.tsx';
export { fileSchedules, SEASONS, useSeasons } from './season-queries.ts';
export { SeasonsDialog } from './seasons-dialog.tsx';
export { TagChoice } from './tag-choice.tsx';
export { TagsDialog } from './tags-dialog.tsx';
export { TemplateMenu } from './template-menu.tsx';
