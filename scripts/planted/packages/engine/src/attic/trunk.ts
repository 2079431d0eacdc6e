export const trunk = 'old';
