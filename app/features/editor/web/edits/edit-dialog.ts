import type { MatchId } from '@evenfield/engine';
import type { PickedCell } from '../moving/picked.ts';

/** The edit dialogs and their parameters. */
export type EditDialog =
  | { readonly kind: 'addMatch'; readonly cell: PickedCell['cell'] } // into a free cell
  | { readonly kind: 'renameTeams'; readonly entry: number | null; readonly team?: number } // null: chosen in the dialog
  | { readonly kind: 'swapTeams' }
  | { readonly kind: 'withdrawTeam'; readonly entry: number | null } // null: chosen in the dialog
  | { readonly kind: 'replaceTeam' }
  | { readonly kind: 'rainOut'; readonly day: number | null }
  | { readonly kind: 'shiftTimes'; readonly match: MatchId | null; readonly day: number | null } // null: chosen in the dialog
  | { readonly kind: 'divisions' }
  | { readonly kind: 'gameDays' }
  | { readonly kind: 'restorePoints' }
  | { readonly kind: 'fewMoves' } // the fewest moves that make it fairer
  | { readonly kind: 'improvement' } // result of the search for a fairer schedule
  | { readonly kind: 'tutorial'; readonly requested: boolean } // not an edit; asked: by the user
  | { readonly kind: 'pairRound'; readonly entry: number | null } // Swiss; null: chosen there
  | { readonly kind: 'playoffs'; readonly started: number | null } // the entry to start, or null
  | { readonly kind: 'result'; readonly match: MatchId; readonly back?: EditDialog } // shown by the route
  | { readonly kind: 'scoreLinks'; readonly match: MatchId | null } // likewise; null: any match
  | { readonly kind: 'clubRequests' } // likewise
  | { readonly kind: 'tables' } // likewise
  | { readonly kind: 'addDivisions' } // the form is another feature's: the route shows it
  | { readonly kind: 'editDivision'; readonly entry: number } // likewise
  | { readonly kind: 'availability' }; // likewise
