export function findPostgresql(): string | undefined;
export function installPostgresql(): Promise<string | undefined>;
