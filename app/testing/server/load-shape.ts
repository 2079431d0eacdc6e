import { DATABASE_SHAPE } from '#features/database.ts';

/** The product's shape, as whoever opens a database asks for it. */
export const loadShape = async () => DATABASE_SHAPE;
