/** Writes an announcement that everyone sees. */
import { calls, constants } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { Button, Callout, Card, CardBody, CardHeader, CardTitle, Inline, Stack } from '@msp/ui';
import { Field, missingText, TextArea, TextInput, today } from '@msp/ui/pages';
import { useState } from 'react';

interface NewAnnouncementProps {
  /** Another one is shown now. */
  replaces: boolean;
  onAnnounced: () => Promise<unknown>;
}

const { announcementMaxDays: maxDays, textLimits } = constants;

export function NewAnnouncement({ replaces, onAnnounced }: NewAnnouncementProps) {
  const [text, setText] = useState('');
  const [until, setUntil] = useState('');
  const { busy, failure, run } = useAction({ refresh: onAnnounced });
  const announce = () =>
    run(async () => {
      await request(calls.announcements.announce, { body: { text, until } });
      setText('');
      setUntil('');
      return { title: 'Announcement shown', description: 'People see it when they next load a page.' };
    });
  return (
    <Card>
      <CardHeader>
        <CardTitle>New announcement</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="4">
          <Field
            label="Text"
            help={`Say what happens and when, with the time zone.${replaces ? ' It replaces the one that is shown.' : ''}`}
          >
            <TextArea
              rows={2}
              maxLength={textLimits.announcement}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Field label="Last day" help={`Pages show it until the end of this day, at most ${maxDays} days ahead.`}>
            <TextInput
              type="date"
              min={today()}
              maxWidth="12rem"
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          </Field>
          {failure && <Callout tone="bad">{failure}</Callout>}
          <Inline>
            <Button
              variant="primary"
              busy={busy}
              unavailable={missingText({ 'a text': text.trim() === '', 'its last day': until === '' })}
              onClick={() => void announce()}
            >
              Show to everyone
            </Button>
          </Inline>
        </Stack>
      </CardBody>
    </Card>
  );
}
