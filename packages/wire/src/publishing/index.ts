/** Publishing: published schedules and their list, views, live changes, calendars, followers. */
export {
  CALENDAR_CALL,
  CALENDAR_TYPE,
  type CalendarFilter,
  calendarParams,
  calendarQuery,
  calendarUrl,
} from './calendar-feed.ts';
export { formatMatchPlace, formatPlaceBefore } from './format-place.ts';
export {
  applyLiveChange,
  encodeLiveChange,
  findTouched,
  LIVE_TYPE,
  type LiveChange,
  liveChange,
  liveQuery,
  matchIdOf,
  type StoredChange,
} from './live-change.ts';
export {
  LONGEST_CLUB,
  ORGANIZERS,
  type Organizer,
  type PublicationChoices,
} from './publication.ts';
export {
  decodePublished,
  encodePublish,
  isActiveEnvelope,
  isActiveParams,
  type PublishInput,
  type PublishResponse,
  publishBody,
} from './publish.ts';
export {
  decodePublishedList,
  encodePublishedList,
  encodePublishedQuery,
  PUBLISHED_PAGE,
  type PublishedEntry,
  type PublishedPage,
  type PublishedQuery,
  publishedListEnvelope,
  publishedListPath,
  publishedQuery,
} from './published-list.ts';
export type { MatchBefore, ShownChange } from './shown-change.ts';
export {
  decodeShown,
  encodeShownText,
  type ShownSchedule,
  type ShownScheduleWire,
} from './shown-schedule.ts';
export {
  decodeViewOptions,
  encodeViewOptions,
  NO_VIEW_OPTIONS,
  VIEWS,
  type ViewName,
  type ViewOptions,
} from './view-options.ts';
