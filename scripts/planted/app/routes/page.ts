export type Page = string;
