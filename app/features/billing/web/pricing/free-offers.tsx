import { FREE_TEAMS } from '@evenfield/contract/billing';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { askToSignIn } from '#kernel/web/account-dialog.ts';
import classes from './pricing-page.module.css';

/** What FREE is good for, where it ends, and what neither plan does. */
export function FreeOffers() {
  return (
    <section className={classes['offers']} aria-labelledby="free-offers">
      <Title order={2} id="free-offers">
        What Can You Do for Free?
      </Title>
      <div className={classes['offer']}>
        <Title order={3}>Publish a schedule</Title>
        <p>
          Make it, edit it and save it for free, then switch Publish on among your saved schedules.
          LITE is offered to you there. Looking at a published schedule costs nobody anything and
          takes no account.
        </p>
        <Group gap="sm">
          <Button variant="default" onClick={() => askToSignIn('/dashboard/schedules')}>
            PUBLISH SCHEDULE
          </Button>
          <Text span fw={600}>
            Publishing needs LITE.
          </Text>
        </Group>
      </div>
      <div className={classes['offer']}>
        <Title order={3}>Free leagues of up to {FREE_TEAMS} teams</Title>
        <p>
          A saved schedule may have {FREE_TEAMS} teams in all, free forever and with as many matches
          as they play. Larger ones you can make and edit in this browser; to save them takes LITE.
        </p>
        <Button variant="default" component={Link} to="/generate-schedule">
          Generate a schedule
        </Button>
      </div>
      <div className={classes['offer']}>
        <div className={classes['planned']}>
          <Title order={3}>Registration and payments</Title>
          <Badge variant="light" color="neutral">
            Planned
          </Badge>
        </div>
        <p>
          Teams cannot register here and pay their fees yet. It is planned, there is no date, and
          neither plan includes it.
        </p>
      </div>
    </section>
  );
}
