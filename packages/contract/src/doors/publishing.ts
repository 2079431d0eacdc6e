/** What an audience is shown and told: published schedules and their list, looks, live changes, calendars, followers. */
export {
  type Announcement,
  decodeAnnounced,
  encodeAnnounced,
  encodeAnnouncement,
  LONGEST_ANNOUNCEMENT,
} from '../wire/publishing/announcement.ts';
export {
  CALENDAR_TYPE,
  type CalendarFilter,
  calendarUrl,
} from '../wire/publishing/calendar-feed.ts';
export {
  decodeFollowers,
  encodeFollow,
  encodeFollowers,
  encodeOwnFollowers,
  encodeOwnFollowing,
  type FollowedTeam,
  type FollowWish,
  followFields,
  followToken,
} from '../wire/publishing/follow.ts';
export { formatMatchPlace, formatPlaceBefore } from '../wire/publishing/format-place.ts';
export {
  applyLiveChange,
  encodeLiveChange,
  findTouched,
  LIVE_TYPE,
  type LiveChange,
  liveChange,
  matchIdOf,
  type StoredChange,
} from '../wire/publishing/live-change.ts';
export {
  decodeLook,
  encodeLook,
  LOOKS,
  type Look,
  type LookView,
  NO_LOOK,
} from '../wire/publishing/look.ts';
export {
  decodePublication,
  encodePublication,
  LONGEST_CLUB,
  type Organizer,
  type Publication,
  type PublicationChoices,
} from '../wire/publishing/publication.ts';
export {
  decodePublished,
  encodePublish,
  type PublishAnswer,
  type PublishWish,
} from '../wire/publishing/publish.ts';
export {
  decodePublishedList,
  encodePublishedList,
  encodePublishedQuery,
  PUBLISHED_PAGE,
  type PublishedEntry,
  type PublishedPage,
  type PublishedQuery,
  publishedListPath,
} from '../wire/publishing/published-list.ts';
export type { MatchBefore, ShownChange } from '../wire/publishing/shown-change.ts';
export {
  decodeShown,
  encodeShownText,
  type ShownSchedule,
  type ShownScheduleWire,
  type ToldBeside,
} from '../wire/publishing/shown-schedule.ts';
