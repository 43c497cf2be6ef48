/** What a PATCH of a directory changes, and that its work grows with its size only. */
import type { ScimRefusal } from './errors';
import { patched } from './patch';
import { groupAttributes, userAttributes } from './resources';
import type { Operation } from './schemas';

const group = (...ids: string[]) => ({ displayName: 'Staff', members: ids.map((value) => ({ value })) });
const user = () => ({ userName: 'mai', emails: [{ value: 'mai@a.example', type: 'work', primary: true }] });
const patchedGroup = (resource: object, ...operations: Operation[]) => patched(resource, operations, groupAttributes);
const patchedUser = (...operations: Operation[]) => patched(user(), operations, userAttributes);

function refusalOf(work: () => unknown): Pick<ScimRefusal, 'status' | 'scimType'> | null {
  try {
    work();
    return null;
  } catch (error) {
    const { status, scimType } = error as ScimRefusal;
    return { status, scimType };
  }
}

describe('the members of a group', () => {
  const members = 'members';
  test.each<[string, Operation, string[]]>([
    [
      'several added',
      { op: 'add', path: members, value: [{ value: 'c', display: 'C' }, { value: 'a' }] },
      ['a', 'b', 'c'],
    ],
    ['one added', { op: 'add', path: members, value: { value: 'c' } }, ['a', 'b', 'c']],
    [
      'added without a path',
      { op: 'add', value: { displayName: 'Staff', members: [{ value: 'c' }] } },
      ['a', 'b', 'c'],
    ],
    ['replaced', { op: 'replace', path: members, value: [{ value: 'c' }] }, ['c']],
    ['replaced without a path', { op: 'replace', value: { members: [{ value: 'c' }] } }, ['c']],
    ['removed by a filter', { op: 'remove', path: 'members[value eq "a"]' }, ['b']],
    [
      'removed by their ids',
      { op: 'remove', path: members, value: [{ value: 'a', display: 'A' }, { value: 'x' }] },
      ['b'],
    ],
    ['all removed', { op: 'remove', path: members }, []],
    [
      'named with the schema',
      { op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:Group:members', value: [{ value: 'c' }] },
      ['a', 'b', 'c'],
    ],
  ])('%s', (_, operation, ids) => {
    expect(patchedGroup(group('a', 'b'), operation)).toEqual(group(...ids));
  });

  test.each<[string, Operation]>([
    ['a value that is no list of members', { op: 'add', path: members, value: ['a'] }],
    ['a filter by something else', { op: 'remove', path: 'members[display eq "A"]' }],
    ['a part of a member', { op: 'replace', path: 'members[value eq "a"].value', value: 'b' }],
  ])('%s is refused', (_, operation) => {
    expect(refusalOf(() => patchedGroup(group('a'), operation))).toMatchObject({ status: 400 });
  });

  test('§8 each member and each value is looked at a fixed number of times', () => {
    let reads = 0;
    const counted = (value: string) => ({
      get value() {
        reads += 1;
        return value;
      },
    });
    const [size, changes] = [2_000, 500];
    const ids = Array.from({ length: size }, (_, index) => `${index}`);
    const resource = { displayName: 'Staff', members: ids.map(counted) };
    const operations = ['add', 'remove', 'add'].flatMap((op) =>
      Array.from({ length: changes }, (_, index) => ({ op: op as 'add', path: members, value: [counted(`${index}`)] })),
    );
    expect(patchedGroup(resource, ...operations)).toMatchObject({ members: { length: size } });
    expect(reads).toBeLessThanOrEqual(5 * (size + operations.length));
  });
});

describe('§8 a request that costs more than it changes is refused with 400', () => {
  const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
  test.each<[string, Operation[]]>([
    ['50,000 nested levels', [{ op: 'add', path: 'name', value: nested(50_000) }]],
    ['a name of many parts', [{ op: 'add', value: { [`name${'.a'.repeat(100)}`]: 1 } }]],
    ['a long name', [{ op: 'add', value: { [`name.${'a'.repeat(1_000)}`]: 1 } }]],
    [
      'thousands of values',
      [{ op: 'add', path: 'emails', value: Array.from({ length: 2_000 }, (_, value) => ({ value })) }],
    ],
  ])('%s', (_, operations) => {
    expect(refusalOf(() => patchedUser(...operations))).toMatchObject({ status: 400 });
  });

  test('what directories send is not', () => {
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    expect(
      patchedUser(
        { op: 'replace', path: 'emails[type eq "work"].value', value: 'mai.new@a.b.c.d.example' },
        { op: 'replace', value: { 'name.givenName': 'Mai', [`${enterprise}:manager`]: { value: '1' } } },
      ),
    ).toMatchObject({ emails: [{ value: 'mai.new@a.b.c.d.example' }], name: { givenName: 'Mai' } });
  });
});
