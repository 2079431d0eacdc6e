import { Textarea } from '@mantine/core';
import { type ClipboardEvent, useRef, useState } from 'react';
import { fileOfRows } from './import-rows.ts';

interface RowsInputProps {
  readonly onFile: (file: File | null) => void;
}

/** Rows copied from a spreadsheet, pasted or typed: handed on as the CSV file that they would be. */
export function RowsInput({ onFile }: RowsInputProps) {
  const [text, setText] = useState('');
  const taken = useRef(''); // the text that was handed on last
  const take = (rows: string) => {
    if (rows === taken.current) return;
    taken.current = rows;
    onFile(fileOfRows(rows));
  };
  const paste = (event: ClipboardEvent) => {
    const rows = event.clipboardData.getData('text/plain');
    if (text.trim() !== '' || rows.trim() === '') return; // it goes between what is there, as in any text
    event.preventDefault();
    setText(rows);
    take(rows);
  };
  return (
    <Textarea
      label="Or paste rows from a spreadsheet"
      description="The same columns: field numbers, division, pool, team."
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onPaste={paste}
      onBlur={() => take(text)}
      autosize
      minRows={2}
      maxRows={6}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
