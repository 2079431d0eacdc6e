import { type ReactNode, useDeferredValue, useState } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import { useNear } from '#kernel/web/ui/use-near.ts';
import classes from './report-sections.module.css';

export interface ReportSection {
  readonly id: string; // anchor in the address
  readonly group: string; // heading in the table of contents
  readonly title: string;
  readonly heading: ReactNode;
  readonly height: number; // approximate pixels
  readonly draw: () => ReactNode;
}

interface ReportSectionsProps {
  readonly sections: readonly ReportSection[];
  readonly noun: string; // of one section: 'team'
}

/** Shorter reports are rendered whole, so that the browser's search works; others on scrolling. */
export const USUAL_HEIGHT = 40_000; // pixels, some 1,000 rows
const EAGER_HEIGHT = 4000; // pixels; sections beyond are rendered when scrolled near

/** A long report with a table of contents and a search; renders sections when scrolled near. */
export function ReportSections({ sections, noun }: ReportSectionsProps) {
  const [wanted, setWanted] = useState('');
  const words = useDeferredValue(wanted).trim().toLowerCase();
  const shown = sections.filter(({ title, group }) =>
    `${title} ${group}`.toLowerCase().includes(words),
  );
  const total = sections.reduce((sum, { height }) => sum + height, 0);
  const eagerHeight = total > USUAL_HEIGHT ? EAGER_HEIGHT : USUAL_HEIGHT;
  let above = 0;
  return (
    <div className={classes['report']}>
      <div className={classes['contents']}>
        <SearchInput label={`Find a ${noun}`} value={wanted} onChange={setWanted} />
        <nav aria-label="Contents" className={classes['links']}>
          {groupsOf(shown).map((members) => (
            <section key={members[0]?.id}>
              {members[0]?.group && <h2 className={classes['group']}>{members[0].group}</h2>}
              <ul>
                {members.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <div>
        {shown.map(({ id, title, group, heading, height, draw }) => {
          const eager = above < eagerHeight;
          above += height;
          return (
            <DeferredSection
              key={id}
              id={id}
              label={`${title} ${group}`.trim()}
              heading={heading}
              height={height}
              eager={eager}
            >
              {draw}
            </DeferredSection>
          );
        })}
        {shown.length === 0 && (
          <EmptyState title={`No ${noun} with that name`}>Try a part of the name.</EmptyState>
        )}
      </div>
    </div>
  );
}

/** Groups consecutive sections of one heading, in the report's order. */
function groupsOf(sections: readonly ReportSection[]): ReportSection[][] {
  const groups: ReportSection[][] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (last?.[0]?.group === section.group) last.push(section);
    else groups.push([section]);
  }
  return groups;
}

interface DeferredSectionProps {
  readonly id: string;
  readonly label: string; // name of the region, for screen readers
  readonly heading: ReactNode;
  readonly height: number; // approximate pixels of the content
  readonly eager: boolean; // rendered at once
  readonly children: () => ReactNode;
}

/** A section that reserves its height, and renders its content when scrolled near. */
function DeferredSection(props: DeferredSectionProps) {
  const { id, label, heading, height, eager, children } = props;
  const [section, drawn] = useNear<HTMLElement>(eager);
  return (
    <section ref={section} id={id} className={classes['section']} aria-label={label}>
      <h2 className={classes['title']}>{heading}</h2>
      <div
        className={classes['content']}
        style={drawn ? { containIntrinsicBlockSize: `auto ${height}px` } : { height }}
      >
        {drawn && children()}
      </div>
    </section>
  );
}
