import { type CustomTypesConfig, types } from 'pg';

const { INT8, DATE } = types.builtins;

/** Parses values on both databases as `pg` does, but counts as numbers and dates as text. */
export const readTypes: CustomTypesConfig = {
  getTypeParser(type, format) {
    if (format !== 'binary' && type === INT8) return Number;
    if (format !== 'binary' && type === DATE) return (text: string) => text;
    return types.getTypeParser(type, format);
  },
};
