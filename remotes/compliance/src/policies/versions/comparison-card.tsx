/** Compares the version that is shown with another one, by their texts. */
import { calls, type PolicyVersion } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Box, Card, CardBody, CardHeader, CardTitle, LinkButton, Skeleton } from '@msp/ui';
import { useEffect, useRef } from 'react';
import { policyPath } from '../../shared/paths';
import { TextComparison } from './text-comparison';

const sideOf = ({ number, text }: PolicyVersion) => ({ name: `Version ${number}`, text });

interface ComparisonCardProps {
  code: string;
  shown: PolicyVersion;
  /** The id of the other version. */
  otherId: string;
}

export default function ComparisonCard({ code, shown, otherId }: ComparisonCardProps) {
  const result = useCall(calls.policies.getVersion, { params: { id: otherId } });
  const { data } = result;
  const place = useRef<HTMLDivElement>(null);
  // The link that opens the comparison may be far below it.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  const [before, after] = data && data.number > shown.number ? [shown, data] : [data, shown];
  return (
    <Box ref={place} tabIndex={-1}>
      <Card>
        <CardHeader
          actions={
            <LinkButton size="sm" to={policyPath(code, shown.number)}>
              Close comparison
            </LinkButton>
          }
        >
          <CardTitle>{data ? `Version ${before?.number} and version ${after?.number}` : 'Comparison'}</CardTitle>
        </CardHeader>
        <CardBody>
          {before && after ? (
            <TextComparison before={sideOf(before)} after={sideOf(after)} />
          ) : (
            <LoadState what="the other version" result={result} skeleton={<Skeleton height="12rem" />} place="body" />
          )}
        </CardBody>
      </Card>
    </Box>
  );
}
