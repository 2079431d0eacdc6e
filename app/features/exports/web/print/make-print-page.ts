/**
 * What is printed: a page of its own in plain black and white, whose tables repeat their heads on every
 * sheet. The browser breaks it into sheets and knows every script, so nothing here measures anything.
 */
import { inSportWords } from '@evenfield/contract';
import { entryCodes, viewMatches } from '@evenfield/engine';
import { formatDates } from '../chart/draw-banner.ts';
import { type ExportJob, type Maker, NOTHING } from '../export-job.ts';
import { groupMatches } from '../group-matches.ts';
import { leagueColumns } from '../match-columns.ts';
import { listStandings, type StandingsSheet } from '../tables/list-standings.ts';
import { html, htmlPage, type Markup } from './html.ts';
import { PRINT_STYLES } from './print-styles.ts';
import { writeTeamPages } from './team-pages.ts';

/** The schedules by division and day, or each team's own on a sheet for itself. */
export const makePrintPage: Maker = (job, onProgress) => {
  const { schedule, results, scope, teamPages } = job;
  const matches = viewMatches(schedule, scope);
  if (matches.length === 0) return NOTHING;
  if (teamPages) return pageOf(job, writeTeamPages(job, onProgress));
  const codes = entryCodes(schedule.setup);
  const columns = leagueColumns(schedule, results, matches);
  const span = String(columns.length);
  const groups = groupMatches(matches);
  const sections = groups.map(({ entry, title, days }, at) => {
    onProgress(at / groups.length);
    const bodies = days.map(
      (day) =>
        html`<tbody><tr class="day"><th colspan="${span}" scope="rowgroup">${day.title}</th></tr>${day.matches.map(
          (match) => html`<tr>${columns.map(({ textOf }) => html`<td>${textOf(match)}</td>`)}</tr>`,
        )}</tbody>`,
    );
    return html`<table class="league"><colgroup>${columns.map(({ share }) => html`<col style="width:${`${100 * share}%`}">`)}</colgroup><thead><tr><th colspan="${span}" class="title"><b>${codes[entry]!}</b> ${title}</th></tr><tr>${columns.map(({ title }) => html`<th scope="col">${inSportWords(title, schedule.setup)}</th>`)}</tr></thead>${bodies}</table>`;
  });
  return pageOf(job, [...sections, ...listStandings(job).map((sheet) => writeTable(sheet, codes))]);
};

/** A table of standings, on the same sheet as far as there is room. */
function writeTable({ entry, isFinal, head, rows }: StandingsSheet, codes: readonly string[]) {
  const title = `${entry.name}: ${isFinal ? 'final standings' : 'standings'}`;
  return html`<table class="standings"><thead><tr><th colspan="${String(head.length)}" class="title"><b>${codes[entry.entry]!}</b> ${title}</th></tr><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${row.map((text) => html`<td>${text}</td>`)}</tr>`)}</tbody></table>`;
}

/** Named as the schedule is, and dated. */
function pageOf({ schedule, saved }: ExportJob, sections: readonly Markup[]) {
  const dates = html`<p class="dates">${formatDates(schedule.setup.days)}</p>`;
  const page = htmlPage(saved?.name ?? 'Schedules', PRINT_STYLES, [dates, ...sections]);
  return {
    content: new Blob([page], { type: 'text/html' }),
    notes: [],
  };
}
