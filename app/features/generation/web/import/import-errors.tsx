import type { ImportRecord } from '@evenfield/wire';
import { ActionIcon, Button, Group, Modal } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { notifyError } from '#kernel/web/ui/notify.ts';

import classes from './import-errors.module.css';
import { findRows, type ImportRow, readRows, writeRows } from './import-rows.ts';

const COLUMNS = ['Field numbers', 'Division name', 'Pool name', 'Team name'] as const;

interface ImportErrorsProps {
  readonly file: File; // the file as sent
  readonly records: readonly ImportRecord[];
  readonly onMend: (file: File) => void; // sends the corrected rows
  readonly onClose: () => void;
}

/** Lists all faults of a file, to be corrected in place and sent again. */
export function ImportErrors({ file, records, onMend, onClose }: ImportErrorsProps) {
  const [cells, setCells] = useState<readonly (ImportRow | null)[]>(() =>
    // null: the row is left out
    records.map(([fields, division, pool, team]) => [
      fields.value,
      division.value,
      pool.value,
      team.value,
    ]),
  );
  const change = (record: number, row: ImportRow | null) =>
    setCells((before) => before.with(record, row));
  const retry = async () => {
    const rows = await readRows(file);
    const places = findRows(rows, records);
    if (places === null) {
      notifyError('The file has changed since. Choose it again.');
      return;
    }
    const mended: (ImportRow | null)[] = [...rows];
    places.forEach((row, record) => {
      mended[row] = cells[record] ?? null;
    });
    onMend(
      writeRows(
        mended.filter((row) => row !== null),
        file.name,
      ),
    );
  };

  return (
    <Modal opened onClose={onClose} title="Please check the csv for below errors." size="75rem">
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">Error</th>
            </tr>
          </thead>
          {groupRecords(records).map((group) => (
            <tbody key={group.division}>
              {group.records.map((record, place) => (
                <tr key={record}>
                  <RecordCells
                    number={record + 1}
                    record={records[record]!}
                    row={cells[record] ?? null}
                    onChange={(row) => change(record, row)}
                  />
                  {place === 0 && (
                    <td rowSpan={group.records.length} className={classes['errors']}>
                      <ul>
                        {group.errors.map((error) => (
                          <li key={error}>{error}</li>
                        ))}
                      </ul>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={retry}>Import again</Button>
      </DialogFoot>
    </Modal>
  );
}

interface RecordCellsProps {
  readonly number: number; // of the row in the table, from 1
  readonly record: ImportRecord;
  readonly row: ImportRow | null; // null: left out
  readonly onChange: (row: ImportRow | null) => void;
}

function RecordCells({ number, record, row, onChange }: RecordCellsProps) {
  return (
    <Fragment>
      {COLUMNS.map((column, c) => (
        <td key={column} data-label={column}>
          <Group gap={4} wrap="nowrap">
            <input
              className={classes['input']}
              aria-label={`${column}, row ${number}`}
              aria-invalid={record[c]?.error !== undefined}
              data-autofocus
              title={record[c]?.error}
              value={row?.[c] ?? ''}
              onChange={(event) => onChange(withCell(row, c, event.currentTarget.value))}
            />
            {c === COLUMNS.length - 1 && (
              <ActionIcon
                aria-label={`Leave out row ${number}`}
                disabled={row === null}
                onClick={() => onChange(null)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </Group>
        </td>
      ))}
    </Fragment>
  );
}

function withCell(row: ImportRow | null, cell: number, text: string): ImportRow {
  const [fields, division, pool, team] = (row ?? ['', '', '', '']).with(cell, text);
  return [fields ?? '', division ?? '', pool ?? '', team ?? ''];
}

/** The faulty rows of one division with their errors, each text once. */
interface RecordGroup {
  readonly division: string;
  readonly records: readonly number[]; // indices in the list of records
  readonly errors: readonly string[];
}

/** Groups by division in the order of the file; rows without a division form one group. */
function groupRecords(records: readonly ImportRecord[]): RecordGroup[] {
  const groups = new Map<string, { records: number[]; errors: Set<string> }>();
  records.forEach((record, position) => {
    const division = record[1].value.trim();
    const group = groups.get(division) ?? { records: [], errors: new Set<string>() };
    groups.set(division, group);
    group.records.push(position);
    for (const { error } of record) if (error !== undefined) group.errors.add(error);
  });
  return [...groups].map(([division, { records: positions, errors }]) => ({
    division,
    records: positions,
    errors: [...errors],
  }));
}
