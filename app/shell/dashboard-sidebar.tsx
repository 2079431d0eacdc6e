import { Mark } from '#kernel/web/ui/mark.tsx';
import { DashboardPages } from './dashboard-pages.tsx';
import classes from './dashboard-sidebar.module.css';

interface DashboardSidebarProps {
  readonly id: string; // that the toggle names
  readonly folded: boolean;
}

/** The way home and the pages of the dashboard, beside the page. */
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
