/** The checks of the latest collections by category, as on the dashboard. */
import type { IntegrationDetail } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, EmptyState, Grid, Inline, List, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';

type Category = IntegrationDetail['categories'][number];

function CategoryCard({
  category: { name, scorePercentage, implementedCount, totalCount, controls },
}: {
  category: Category;
}) {
  return (
    <Card>
      <CardHeader
        actions={
          <Text as="span" size="sm" tone="muted">
            {scorePercentage}% · {implementedCount} of {totalCount} implemented
          </Text>
        }
      >
        <CardTitle>{name}</CardTitle>
      </CardHeader>
      <CardBody>
        <List variant="lines">
          {controls.map(({ controlName, implementationStatus }) => (
            <Inline as="li" key={controlName} justifyContent="space-between" py="1.5">
              {controlName}
              <StatusBadge kind="verdict" value={implementationStatus} />
            </Inline>
          ))}
        </List>
      </CardBody>
    </Card>
  );
}

export function Checks({ integration: { categories } }: { integration: IntegrationDetail }) {
  const filled = categories.filter(({ controls }) => controls.length > 0);
  if (filled.length === 0) {
    return <EmptyState compact title="No checks yet" description="They appear after the first collection." />;
  }
  return (
    <Grid minColumn="22rem" alignItems="start">
      {filled.map((category) => (
        <CategoryCard key={category.name} category={category} />
      ))}
    </Grid>
  );
}
