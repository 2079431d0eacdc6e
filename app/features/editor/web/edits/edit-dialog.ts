import type { MatchId } from '@evenfield/engine';

/** The edits that are entered in a dialog, and what each begins with. */
export type EditDialog =
  | { readonly kind: 'addMatch'; readonly cell: number } // into a free cell
  | { readonly kind: 'renameTeams'; readonly entry: number | null; readonly team?: number } // null: chosen in the dialog
  | { readonly kind: 'swapTeams' }
  | { readonly kind: 'withdrawTeam'; readonly entry: number | null } // null: chosen in the dialog
  | { readonly kind: 'replaceTeam' }
  | { readonly kind: 'rainOut'; readonly day: number | null }
  | { readonly kind: 'shiftTimes'; readonly match: MatchId | null; readonly day: number | null } // null: chosen in the dialog
  | { readonly kind: 'divisions' }
  | { readonly kind: 'gameDays' }
  | { readonly kind: 'restorePoints' }
  | { readonly kind: 'fewMoves' } // that make it fairer
  | { readonly kind: 'improvement' } // what the search for a fairer one has found
  | { readonly kind: 'tutorial'; readonly asked: boolean } // no edit, but shown in an edit's place; asked: by a person
  | { readonly kind: 'pairRound'; readonly entry: number | null } // of Swiss rounds; null: chosen in the dialog
  | { readonly kind: 'playoffs'; readonly started: number | null } // the entry of those that are to be started; null: none in particular
  | { readonly kind: 'result'; readonly match: MatchId; readonly back?: EditDialog } // how it went, and what is gone back to; another feature's: the route shows it
  | { readonly kind: 'scoreLinks'; readonly match: MatchId | null } // likewise; null: for no match in particular
  | { readonly kind: 'tables' } // likewise
  | { readonly kind: 'addDivisions' } // the form is another feature's: the route shows it
  | { readonly kind: 'editDivision'; readonly entry: number }; // likewise
