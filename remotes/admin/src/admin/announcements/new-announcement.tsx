/** Writes an announcement that everyone sees. */
import { calls, constants } from '@msp/contract';
import { SubmitForm, useCallForm } from '@msp/forms';
import { request } from '@msp/http';
import { Button, Callout, Card, CardBody, CardHeader, CardTitle, Inline, Stack, toast } from '@msp/ui';
import { Field, missingText, TextArea, TextInput, today } from '@msp/ui/pages';

interface Values {
  text: string;
  until: string;
}

interface NewAnnouncementProps {
  /** Another one is shown now. */
  replaces: boolean;
  onAnnounced: () => Promise<unknown>;
}

const { announcementMaxDays: maxDays, textLimits } = constants;
const toBody = ({ text, until }: Values) => ({ text, until });

export default function NewAnnouncement({ replaces, onAnnounced }: NewAnnouncementProps) {
  const { form, submit, busy, failure, errorOf } = useCallForm<Values>({
    defaultValues: { text: '', until: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/announcements')).announcementsSchemas.announce.body,
    toBody,
    send: async (values) => {
      await request(calls.announcements.announce, { body: toBody(values) });
      form.reset();
      toast.success({ title: 'Announcement shown', description: 'People see it when they next load a page.' });
      await onAnnounced();
    },
  });
  const { text, until } = form.watch();
  return (
    <Card>
      <CardHeader>
        <CardTitle>New announcement</CardTitle>
      </CardHeader>
      <CardBody>
        <SubmitForm onSubmit={submit}>
          <Stack gap="4">
            <Field
              label="Text"
              help={`Say what happens and when, with the time zone.${replaces ? ' It replaces the one that is shown.' : ''}`}
              error={errorOf('text')}
            >
              <TextArea rows={2} maxLength={textLimits.announcement} {...form.register('text')} />
            </Field>
            <Field
              label="Last day"
              help={`Pages show it until the end of this day, at most ${maxDays} days ahead.`}
              error={errorOf('until')}
            >
              <TextInput type="date" min={today()} maxWidth="12rem" {...form.register('until')} />
            </Field>
            {failure && <Callout tone="bad">{failure}</Callout>}
            <Inline>
              <Button
                type="submit"
                variant="primary"
                busy={busy}
                unavailable={missingText({ 'a text': text.trim() === '', 'its last day': until === '' })}
              >
                Show to everyone
              </Button>
            </Inline>
          </Stack>
        </SubmitForm>
      </CardBody>
    </Card>
  );
}
