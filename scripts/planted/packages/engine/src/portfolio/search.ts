export const search = 'fairer';
