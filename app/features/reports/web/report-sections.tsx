import { type ReactNode, useDeferredValue, useState } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import { DeferredSection } from './deferred-section.tsx';
import classes from './report-sections.module.css';

export interface ReportSection {
  readonly id: string; // its anchor in the address
  readonly group: string; // the heading that it stands under in the list of contents
  readonly title: string;
  readonly heading: ReactNode;
  readonly height: number; // pixels that it will take, about
  readonly draw: () => ReactNode;
}

interface ReportSectionsProps {
  readonly sections: readonly ReportSection[];
  readonly noun: string; // what a section is: 'team'
}

/** A usual league is drawn as a whole, so that the browser's search finds it; of a longer report what fills some windows. */
export const USUAL_HEIGHT = 40_000; // pixels, some 1,000 rows
const EAGER_HEIGHT = 4000; // what follows is drawn on coming near

/** A long report: its contents beside it, a search above it, its sections drawn as they are come to. */
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
      <div className={classes['sections']}>
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

/** Neighbours of one group together, in the order of the report. */
function groupsOf(sections: readonly ReportSection[]): ReportSection[][] {
  const groups: ReportSection[][] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (last?.[0]?.group === section.group) last.push(section);
    else groups.push([section]);
  }
  return groups;
}
