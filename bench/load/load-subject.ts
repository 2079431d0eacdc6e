/**
 * The subject of a measurement: a running server, a published league on it, and files with the same
 * bytes.
 */
export interface LoadSubject {
  readonly baseURL: string;
  readonly pid: number; // of the server
  readonly league: {
    readonly id: string;
    readonly token: string; // of its owner
    readonly matches: readonly string[]; // ids
  };
  readonly views: readonly {
    readonly name: string;
    readonly path: string;
    readonly file: string; // path
  }[];
}
