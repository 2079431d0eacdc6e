import { type RuleCount, type Schedule, scoreSchedule } from '@evenfield/engine';
import { Box, Button, Modal, Table } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { formatNumber } from '#kernel/web/format-number.ts';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { RULE_WORDS } from '#league/rule-words.ts';
import type { Draft } from '../../draft-models.ts';
import { loadSaved } from '../load-saved.ts';
import { SAVED } from '../saved-queries.ts';
import { draftChangesQuery } from './draft-queries.ts';
import { formatEmails, formatExtent } from './draft-words.ts';
import classes from './drafts.module.css';
import { TeamChangesList } from './team-changes-list.tsx';

/** The referee's counts for a schedule. */
export type JudgeCounts = (
  schedule: Schedule,
  signal: AbortSignal,
) => Promise<readonly RuleCount[]>;

interface CompareDraftsDialogProps {
  readonly id: string; // the published schedule
  readonly drafts: readonly Draft[]; // two of them
  readonly judge: JudgeCounts;
  readonly onChoose: (draft: Draft, others: readonly Draft[]) => void; // the others are to be discarded
  readonly onClose: () => void;
}

/** Compares drafts side by side: how fair they are, and what they change for whom. */
export function CompareDraftsDialog(props: CompareDraftsDialogProps) {
  const { id, drafts, judge, onChoose, onClose } = props;
  useFocusBack();
  const versions = [{ id, name: 'Published', version: 0 }, ...drafts];
  const judged = useQuery({
    queryKey: [SAVED, 'compared', id, versions.map((one) => [one.id, one.version])],
    queryFn: async ({ signal }) => {
      const counts: (readonly RuleCount[])[] = [];
      for (const one of versions) {
        const { schedule } = await loadSaved(one.id, signal);
        counts.push(await judge(schedule, signal)); // one after another, as a phone has one worker to spare
      }
      return counts;
    },
    staleTime: 0,
  });
  const changes = useQueries({ queries: drafts.map((draft) => draftChangesQuery(id, draft)) });
  return (
    <Modal opened onClose={onClose} title="Compare drafts" size="xl">
      {judged.isPending && <LoadingShape label="Judging the drafts" rows={4} rowHeight={44} />}
      {judged.isError && (
        <NoticeStrip
          tone="error"
          actions={<Button onClick={() => void judged.refetch()}>Try again</Button>}
        >
          The drafts could not be compared.
        </NoticeStrip>
      )}
      {judged.data && (
        <FairnessTable names={versions.map(({ name }) => name)} counts={judged.data} />
      )}
      <div className={classes['columns']}>
        {drafts.map((draft, d) => {
          const found = changes[d]?.data;
          const others = drafts.filter((one) => one !== draft);
          return (
            <section key={draft.id} aria-label={draft.name}>
              <h3>{draft.name}</h3>
              {found && (
                <>
                  <p>{formatExtent(found)}</p>
                  <Box component="p" c="dimmed">
                    {formatEmails(found)}
                  </Box>
                  <TeamChangesList teams={found.teams} />
                </>
              )}
              <Button mt="sm" variant="light" onClick={() => onChoose(draft, others)}>
                Choose {draft.name}
              </Button>
            </section>
          );
        })}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Modal>
  );
}

interface FairnessTableProps {
  readonly names: readonly string[]; // of the versions
  readonly counts: readonly (readonly RuleCount[])[]; // of each version
}

/** The measures in which the versions differ. */
function FairnessTable({ names, counts }: FairnessTableProps) {
  const scores = counts.map(scoreSchedule);
  const differing = counts[0]!.filter(({ rule }) => {
    const found = counts.map((all) => all.find((one) => one.rule === rule)?.count ?? 0);
    return new Set(found).size > 1;
  });
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label="Fairness">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Measure</Table.Th>
            {names.map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="row">Fair measures</Table.Th>
            {scores.map(({ optimal, rules }, s) => (
              <Table.Td key={names[s]}>
                {optimal} of {rules}
              </Table.Td>
            ))}
          </Table.Tr>
          {differing.map(({ rule }) => (
            <Table.Tr key={rule}>
              <Table.Th scope="row">{RULE_WORDS[rule].title}</Table.Th>
              {counts.map((all, s) => (
                <Table.Td key={names[s]}>
                  {formatNumber(all.find((one) => one.rule === rule)?.count ?? 0)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {differing.length === 0 && (
        <Box component="p" c="dimmed">
          All measures are the same.
        </Box>
      )}
    </Table.ScrollContainer>
  );
}
