/** Asks for the code of a certificate and opens its page. */
import { useNavigate } from '@msp/router';
import { Button, Card, CardBody, Inline, Stack } from '@msp/ui';
import { Field, missingText, TextInput } from '@msp/ui/pages';
import { useState } from 'react';

export function CodeForm() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const code = text.trim().toUpperCase();
  return (
    <Card label="Code of the certificate">
      <CardBody pt="4">
        <Stack
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (code) navigate(`/verify/${encodeURIComponent(code)}`);
          }}
        >
          <Field label="Certificate code" help="It is on the certificate and looks like TMSP-2026-0001.">
            <TextInput
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Inline wrap>
            <Button type="submit" variant="primary" unavailable={missingText({ 'the code': code === '' })}>
              Verify certificate
            </Button>
          </Inline>
        </Stack>
      </CardBody>
    </Card>
  );
}
