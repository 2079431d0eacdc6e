import { isCalendarSeason, type Setup } from '@evenfield/engine';
import type { ViewName, ViewOptions } from '@evenfield/wire/publishing';
import { VIEWS } from '@evenfield/wire/publishing';
import { NativeSelect, NumberInput } from '@mantine/core';
import {
  CALENDAR_TITLE,
  CHART_TITLE,
  OUTCOME_TITLES,
  REPORT_TITLES,
} from '#league/report-views.ts';
import { PartInputs } from '../sharing/part-inputs.tsx';
import classes from '../sharing/sharing.module.css';
import { type FrameHeight, type FrameHeightKind, LEAST_PIXELS, MOST_PIXELS } from './embed-code.ts';

interface EmbedOptionsProps {
  readonly setup: Setup | undefined; // undefined: loading
  readonly viewOptions: ViewOptions;
  readonly height: FrameHeight;
  readonly onViewOptions: (viewOptions: ViewOptions) => void;
  readonly onHeight: (height: FrameHeight) => void;
}

const VIEW_LABELS: Readonly<Record<ViewName, string>> = {
  matches: 'Matches by day',
  ...OUTCOME_TITLES,
  ...REPORT_TITLES,
  'color-chart': CHART_TITLE,
};

const HEIGHTS: Readonly<Record<FrameHeightKind, string>> = {
  box: 'Fill its place on your page',
  fixed: 'Fixed height',
  window: 'Fill the window',
  content: 'Fit the schedule (with a script)',
};

/** Which kind of page each height fits. */
const FITS: Readonly<Record<FrameHeightKind, string>> = {
  box: 'For a page that gives it a tall space, such as a column in a website builder. Elsewhere it becomes a small window that scrolls.',
  fixed: 'For any page. Longer schedules scroll inside.',
  window: 'For a page with only the schedule.',
  content: 'Everything scrolls together. Your page has to allow scripts.',
};

const FIRST_PIXELS = 800;

/** Options for what the frame shows and for its height. */
export function EmbedOptions({
  setup,
  viewOptions,
  height,
  onViewOptions,
  onHeight,
}: EmbedOptionsProps) {
  const isCalendar = setup !== undefined && isCalendarSeason(setup);
  const labels = isCalendar ? { ...VIEW_LABELS, 'color-chart': CALENDAR_TITLE } : VIEW_LABELS;
  return (
    <>
      <PartInputs
        entries={setup?.entries}
        part={viewOptions}
        onPart={(part) => onViewOptions({ ...viewOptions, ...part })}
      />
      <div className={classes['inputs']}>
        <NativeSelect
          label="View"
          value={viewOptions.view ?? ''}
          data={[
            { value: '', label: `${isCalendar ? 'Calendar' : 'Chart'}, and matches on phones` },
            ...VIEWS.map((value) => ({ value, label: labels[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onViewOptions({ ...viewOptions, view: VIEWS.find((one) => one === value) ?? null })
          }
        />
        <NativeSelect
          label="Colors"
          value={viewOptions.theme ?? ''}
          data={[
            { value: '', label: "Visitor's setting" },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onViewOptions({
              ...viewOptions,
              theme: value === 'light' || value === 'dark' ? value : null,
            })
          }
        />
        <NativeSelect
          label="Height"
          description={FITS[height.kind]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={height.kind}
          data={Object.entries(HEIGHTS).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => onHeight(heightOf(value as FrameHeightKind))}
        />
        {height.kind === 'fixed' && (
          <NumberInput
            label="Pixels"
            min={LEAST_PIXELS}
            max={MOST_PIXELS}
            step={50}
            clampBehavior="blur"
            allowDecimal={false}
            value={height.pixels}
            onChange={(value) => {
              const pixels = Number(value);
              if (pixels >= LEAST_PIXELS && pixels <= MOST_PIXELS) {
                onHeight({ kind: 'fixed', pixels });
              }
            }}
          />
        )}
      </div>
    </>
  );
}

function heightOf(kind: FrameHeightKind): FrameHeight {
  return kind === 'fixed' ? { kind, pixels: FIRST_PIXELS } : { kind };
}
