import { Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { LoadingShape } from '#src/ui/loading-shape.tsx';
import classes from './chart-section.module.css';

const SeasonChart = lazy(() =>
  import('./season-chart.tsx').then((module) => ({ default: module.SeasonChart })),
);

/** The whole season on one page, as the generator shows it; loaded after the rest of the page. */
export function ChartSection() {
  return (
    <section className={classes['section']} aria-labelledby="chart">
      <div className={classes['words']}>
        <Title order={2} size="h1" id="chart">
          The whole season on one chart.
        </Title>
        <p>
          Days and times down, fields across, a colour and a letter for each division. Choose a
          division and the others step back. From a club with four divisions to 27,000 matches on 30
          fields, it scrolls as smoothly.
        </p>
      </div>
      <div className={classes['chart']}>
        <Suspense fallback={<LoadingShape label="Drawing a season" rows={10} rowHeight={56} />}>
          <SeasonChart />
        </Suspense>
      </div>
    </section>
  );
}
