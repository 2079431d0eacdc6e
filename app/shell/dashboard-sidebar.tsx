import { Mark } from '#kernel/web/ui/mark.tsx';
import { DashboardPages } from './dashboard-pages.tsx';
import classes from './dashboard-sidebar.module.css';

interface DashboardSidebarProps {
  readonly id: string; // for the toggle's aria-controls
  readonly folded: boolean;
}

/** The dashboard's sidebar: the home link and the pages. */
export function DashboardSidebar({ id, folded }: DashboardSidebarProps) {
  return (
    <nav
      id={id}
      aria-label="Dashboard"
      className={classes['sidebar']}
      data-folded={folded || undefined}
    >
      <a href="/" className={classes['product']}>
        <Mark size={24} />
        <span className={classes['name']}>Evenfield</span>
      </a>
      <DashboardPages folded={folded} />
    </nav>
  );
}
