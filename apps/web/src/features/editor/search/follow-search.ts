/** The editor while a search goes on: it shows each fairer schedule at once, and lets go of the search where another is opened. */
import { chooseStarts, type Schedule } from '@evenfield/engine';
import type { BegunSearch, ScheduleSearch } from '#src/league/schedule-search.ts';
import { adoptFairer, type Editor, newDocument, openedSchedule, openSchedule } from '../editor.ts';
import { improveSchedule } from './improve-schedule.ts';
import type { SearchStatus } from './search-status.ts';

/**
 * Opens the first schedule of a search, and each fairer one in its place, as one step of the history: of
 * the schedule that is open, or as a new one, which is saved by itself.
 */
export function openSearch(
  editor: Editor,
  { first, rest }: BegunSearch,
  label: string,
  { anew = false }: { readonly anew?: boolean } = {},
): void {
  const document = anew ? newDocument() : undefined;
  openSchedule(editor, first.schedule, label, document);
  editor.setState({
    counts: first.counts,
    ...(document !== undefined && { savesItself: document }),
  });
  void followSearch(editor, rest, { kind: 'generate', label: null });
}

/** Searches on from the schedule that is open, with starts that were not run yet. */
export function improve(editor: Editor): void {
  const { counts, search } = editor.getState();
  const schedule = openedSchedule(editor.getState());
  if (schedule === null || counts === null || search?.state === 'running') return;
  const improving = improveSchedule({ schedule, counts }, findUnsearched(editor, schedule));
  markSearched(editor, improving.searchedTo);
  void followSearch(editor, improving, { kind: 'improve', label: 'Improve' });
}

/** The first start that no search has run with this seed, by all that can be undone or done again. */
function findUnsearched(editor: Editor, { setup, seed }: Schedule): number {
  const { past, present, future } = editor.getState().history;
  const searched = [...past, ...(present === null ? [] : [present]), ...future]
    .filter(({ schedule }) => schedule?.seed === seed)
    .map(({ searchedTo }) => searchedTo ?? 0);
  return Math.max(chooseStarts(setup), ...searched);
}

/** Notes beside the schedule that is open to where it is searched, so that neither reload nor undo forgets it. */
function markSearched(editor: Editor, searchedTo: number): void {
  editor.setState(({ history }) => ({
    history: { ...history, present: history.present && { ...history.present, searchedTo } },
  }));
}

interface Follow extends Pick<SearchStatus, 'kind'> {
  readonly label: string | null; // of the step that the first fairer schedule makes; null: it belongs to the last one
}

async function followSearch(
  editor: Editor,
  search: ScheduleSearch,
  { label, ...status }: Follow,
): Promise<void> {
  let shown = openedSchedule(editor.getState());
  let step = label;
  let stopped = false;
  const isShown = () => openedSchedule(editor.getState()) === shown;
  const tell = (change: Partial<SearchStatus>) =>
    editor.setState((state) => ({ search: state.search && { ...state.search, ...change } }));
  const stop = () => {
    stopped = true;
    search.stop();
  };
  editor.setState({ search: { ...status, state: 'running', done: 0, bettered: false, stop } });
  const unsubscribe = editor.subscribe(() => {
    if (!isShown()) stop();
  });
  const end = (state: SearchStatus['state']) => {
    unsubscribe();
    if (isShown()) tell({ state });
  };
  try {
    await search.follow({
      onProgress: (done) => {
        if (isShown()) tell({ done });
      },
      onBetter: (found) => {
        if (!isShown()) return;
        shown = found.schedule;
        adoptFairer(editor, found, step);
        step = null;
        tell({ bettered: true });
      },
    });
    end(stopped ? 'stopped' : 'ended');
  } catch {
    end('broken'); // what was found stays; the strip says that the search ended early
  }
}
