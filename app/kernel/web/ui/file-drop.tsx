import { Button, CloseButton, FileButton, Input, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  readonly label: string;
  readonly hint?: string; // what kind of file
  readonly accept: string; // as in <input type="file">: '.csv,text/csv'
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly error?: string | undefined;
}

/** Takes one file, dropped or chosen, and shows its name with a button to remove it. */
export function FileDrop({ label, hint, accept, file, onFile, error }: FileDropProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0] ?? null);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} id={id}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by click and key */}
      <div
        className={classes['drop']}
        data-over={over || undefined}
        data-error={error !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file === null ? (
          <IconUpload size={24} aria-hidden="true" />
        ) : (
          <IconFileSpreadsheet size={24} aria-hidden="true" />
        )}
        <div className={classes['words']}>
          <Text fw={600}>{file === null ? 'Drop a file here' : file.name}</Text>
          {hint !== undefined && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {file !== null && <CloseButton aria-label="Remove the file" onClick={() => onFile(null)} />}
        <FileButton accept={accept} onChange={onFile} inputProps={{ 'aria-label': label }}>
          {(props) => (
            <Button
              {...props}
              data-autofocus
              variant="default"
              aria-describedby={error === undefined ? undefined : `${id}-error`}
            >
              {file === null ? 'Choose a file' : 'Choose another'}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  );
}
