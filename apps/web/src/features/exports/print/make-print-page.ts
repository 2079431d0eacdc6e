/**
 * What is printed: a page of its own in plain black and white, whose tables repeat their heads on every
 * sheet. The browser breaks it into sheets and knows every script, so nothing here measures anything.
 */
import { entryCodes, viewMatches } from '@evenfield/engine';
import { type Maker, NOTHING } from '../export-job.ts';
import { groupMatches } from '../group-matches.ts';
import { LEAGUE_COLUMNS } from '../match-columns.ts';
import { html, htmlPage, type Markup } from './html.ts';
import { PRINT_STYLES } from './print-styles.ts';
import { writeTeamPages } from './team-pages.ts';

/** The schedules by division and day, or each team's own on a sheet for itself. */
export const makePrintPage: Maker = ({ schedule, scope, teamPages }, onProgress) => {
  const matches = viewMatches(schedule, scope);
  if (matches.length === 0) return NOTHING;
  if (teamPages) return pageOf(writeTeamPages(schedule, scope, onProgress));
  const codes = entryCodes(schedule.setup);
  const groups = groupMatches(matches);
  const sections = groups.map(({ entry, title, days }, at) => {
    onProgress(at / groups.length);
    const bodies = days.map(
      (day) =>
        html`<tbody><tr class="day"><th colspan="4" scope="rowgroup">${day.title}</th></tr>${day.matches.map(
          (match) =>
            html`<tr>${LEAGUE_COLUMNS.map(({ textOf }) => html`<td>${textOf(match)}</td>`)}</tr>`,
        )}</tbody>`,
    );
    return html`<table class="league"><colgroup>${LEAGUE_COLUMNS.map(({ share }) => html`<col style="width:${`${100 * share}%`}">`)}</colgroup><thead><tr><th colspan="4" class="title"><b>${codes[entry]!}</b> ${title}</th></tr><tr>${LEAGUE_COLUMNS.map(({ title }) => html`<th scope="col">${title}</th>`)}</tr></thead>${bodies}</table>`;
  });
  return pageOf(sections);
};

function pageOf(sections: readonly Markup[]) {
  return {
    content: new Blob([htmlPage('Schedules', PRINT_STYLES, sections)], { type: 'text/html' }),
    notes: [],
  };
}
