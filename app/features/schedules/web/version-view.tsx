import { viewChart, WHOLE_CHART } from '@evenfield/engine';
import type { SavedSchedule } from '@evenfield/wire';
import { Modal } from '@mantine/core';
import { useMemo } from 'react';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { Chart } from '#league/chart/chart.tsx';
import { letteringOf } from '#league/chart/chart-lettering.ts';
import classes from './version-view.module.css';

interface VersionViewProps {
  readonly saved: SavedSchedule;
  readonly onClose: () => void;
}

const ALL = () => true;

/** Shows an earlier version of a schedule on a read-only chart. */
export function VersionView({ saved, onClose }: VersionViewProps) {
  useFocusBack();
  const { schedule, version, name } = saved;
  const view = useMemo(() => viewChart(schedule, WHOLE_CHART), [schedule]);
  const lettering = useMemo(() => letteringOf(schedule.setup), [schedule]);
  return (
    <Modal opened onClose={onClose} title={`${name}, version ${version}`} size="90rem">
      <div className={classes['chart']}>
        <Chart schedule={schedule} view={view} lettering={lettering} isLit={ALL} />
      </div>
    </Modal>
  );
}
