/**
 * Updates the editor during a search. A search for a new schedule opens each fairer one at once;
 * Improve stores its finds as a proposal until the user accepts it. Opening another schedule ends
 * the search.
 */
import { chooseStarts, lockPlayed, type Schedule } from '@evenfield/engine';
import type { FiledAs } from '#features/seasons/api.ts';
import type { BegunSearch, FoundSchedule, ScheduleSearch } from '#league/schedule-search.ts';
import {
  adoptFairer,
  type Editor,
  newDocument,
  openDialog,
  openedSchedule,
  openSchedule,
} from '../editor.ts';
import { openedResults } from '../results/store-results.ts';
import { firstSaveOf } from '../saving/saved-copy.ts';
import { improveSchedule } from './improve-schedule.ts';
import type { SearchStatus } from './search-status.ts';

interface OpenOptions {
  readonly anew?: boolean; // as a new document
  readonly filing?: FiledAs; // where it goes once it is saved
}

/**
 * Opens the first schedule of a search, then each fairer one in its place, as one step of the
 * history: of the open document, or as a new one, which is saved automatically.
 */
export function openSearch(
  editor: Editor,
  { first, rest }: BegunSearch,
  label: string,
  { anew = false, filing }: OpenOptions = {},
): void {
  const document = anew ? newDocument() : undefined;
  openSchedule(editor, first.schedule, label, document);
  editor.setState({
    counts: first.counts,
    ...(document !== undefined && { savesItself: firstSaveOf(document, filing) }),
  });
  void followSearch(editor, rest, 'generate', (found, report) => {
    adoptFairer(editor, found, null);
    report({ bettered: true });
  });
}

/** Searches on from the open schedule with new starts. The result is only proposed. */
export function improve(editor: Editor, search = improveSchedule): void {
  const { counts, search: last } = editor.getState();
  const schedule = openedSchedule(editor.getState());
  if (schedule === null || counts === null || last?.state === 'running') return;
  const settled = lockPlayed(schedule, openedResults(editor.getState()));
  const improving = search({ schedule: settled, counts }, findUnsearched(editor, schedule));
  markSearched(editor, improving.searchedTo);
  void propose(editor, improving);
}

/** Replaces the open schedule by the proposal, as its own step. */
export function acceptProposal(editor: Editor): void {
  const { search, dialog } = editor.getState();
  const found = search?.proposed;
  if (!search || found === undefined) return;
  const { proposed: _, ...status } = search;
  adoptFairer(editor, found, 'Improve');
  editor.setState({
    search: status,
    message: null,
    ...(dialog?.kind === 'improvement' && { dialog: null }),
  });
}

/** Discards the proposal: the schedule stays as it is. */
export function discardProposal(editor: Editor): void {
  editor.setState(({ dialog }) => ({
    search: null,
    ...(dialog?.kind === 'improvement' && { dialog: null }),
  }));
}

/** Follows a search that only proposes, and shows its best find at the end. */
async function propose(editor: Editor, search: ScheduleSearch): Promise<void> {
  await followSearch(editor, search, 'improve', (found, report) =>
    report({ bettered: true, proposed: found }),
  );
  const { search: status, dialog, picked } = editor.getState();
  const free = dialog === null && picked === null;
  if (status?.proposed && free) openDialog(editor, { kind: 'improvement' });
}

/** Returns the first start not yet searched with this seed, across undo and redo. */
function findUnsearched(editor: Editor, { setup, seed }: Schedule): number {
  const { past, present, future } = editor.getState().history;
  const searched = [...past, ...(present === null ? [] : [present]), ...future]
    .filter(({ schedule }) => schedule?.seed === seed)
    .map(({ searchedTo }) => searchedTo ?? 0);
  return Math.max(chooseStarts(setup), ...searched);
}

/** Stores how far the open schedule was searched, so that reload and undo remember it. */
function markSearched(editor: Editor, searchedTo: number): void {
  editor.setState(({ history }) => ({
    history: { ...history, present: history.present && { ...history.present, searchedTo } },
  }));
}

type Tell = (change: Partial<SearchStatus>) => void;

/** Reports the progress of a search to the editor until it ends or another schedule opens. */
async function followSearch(
  editor: Editor,
  search: ScheduleSearch,
  kind: SearchStatus['kind'],
  onBetter: (found: FoundSchedule, report: Tell) => void,
): Promise<void> {
  let shown = openedSchedule(editor.getState());
  let stopped = false;
  const isShown = () => openedSchedule(editor.getState()) === shown;
  const report: Tell = (change) =>
    editor.setState((state) => ({ search: state.search && { ...state.search, ...change } }));
  const stop = () => {
    stopped = true;
    search.stop();
  };
  editor.setState({ search: { kind, state: 'running', done: 0, bettered: false, stop } });
  let adopting = false;
  const unsubscribe = editor.subscribe(() => {
    if (!adopting && !isShown()) stop();
  });
  const end = (state: SearchStatus['state']) => {
    unsubscribe();
    if (isShown()) report({ state });
  };
  try {
    await search.follow({
      onProgress: (done) => {
        if (isShown()) report({ done });
      },
      onBetter: (found) => {
        if (!isShown()) return;
        adopting = true;
        onBetter(found, report);
        shown = openedSchedule(editor.getState());
        adopting = false;
      },
    });
    end(stopped ? 'stopped' : 'ended');
  } catch {
    end('broken'); // finds are kept; the strip says that the search ended early
  }
}
