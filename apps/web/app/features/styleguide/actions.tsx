import { useState } from 'react'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { ChipToggle, RemovableChip } from '~/ui/chip'
import { type Grade, GradeMark } from '~/ui/grade-mark'
import { IconButton } from '~/ui/icon-button'
import { Tag } from '~/ui/tag'
import { TextButton, TextLink } from '~/ui/text-link'
import { Chapter, Specimen } from './specimen'

export function Actions() {
  return (
    <Chapter title="Actions and marks">
      <Buttons />
      <ButtonsOnInk />
      <IconButtons />
      <Tags />
      <Chips />
      <Grades />
      <Avatars />
    </Chapter>
  )
}

function Buttons() {
  return (
    <>
      <Specimen name="Buttons: plate, ink, line, quiet, stop, white; disabled" wide>
        <div className="flex flex-wrap gap-2.5">
          <Button kind="plate">Send quotation</Button>
          <Button>Accept</Button>
          <Button kind="line">Decline</Button>
          <Button kind="quiet">Cancel</Button>
          <Button kind="stop">Delete product</Button>
          <Button kind="white">Find Now</Button>
          <Button disabled>Find Parts</Button>
        </div>
      </Specimen>
      <Specimen name="Pending: keeps its width">
        <div className="flex flex-wrap gap-2.5">
          <Button kind="plate" pending>
            Send quotation
          </Button>
          <Button pending>Accept</Button>
          <Button kind="line" pending>
            Decline
          </Button>
        </div>
      </Specimen>
      <Specimen name="Sizes: lg, md, sm, xs; icons; link" wide>
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="lg" iconAfter="arrow-right">
            Find Parts
          </Button>
          <Button icon="plus">Add product</Button>
          <Button kind="line" size="sm" icon="sort">
            Relevance
          </Button>
          <Button kind="line" size="xs" icon="edit">
            Edit
          </Button>
          <ButtonLink to="/" kind="line" iconAfter="external">
            Home
          </ButtonLink>
        </div>
      </Specimen>
    </>
  )
}

function ButtonsOnInk() {
  return (
    <Specimen name="On ink">
      <div className="on-ink flex flex-wrap items-center gap-2.5 rounded bg-ink p-4 text-white">
        <Button kind="plate">Start quoting</Button>
        <Button kind="line" size="sm">
          Change
        </Button>
        <IconButton icon="close" label="Close" />
        <TextButton>Reply</TextButton>
      </div>
    </Specimen>
  )
}

function IconButtons() {
  return (
    <Specimen name="Icon buttons, count badges, links">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton icon="bell" label="Notices, 2 unread">
          <Badge count={2} place="corner" />
        </IconButton>
        <IconButton icon="menu" label="Menu" />
        <IconButton icon="copy" label="Copy number" size="sm" />
        <Badge count={4} label="unread" kind="ink" />
        <Badge count={6} label="waiting" kind="plate" />
        <Badge count={140} label="rows" kind="well" />
        <TextLink to="/styleguide">A link</TextLink>
        <TextButton>A text button</TextButton>
      </div>
    </Specimen>
  )
}

function Tags() {
  return (
    <Specimen name="Tags">
      <div className="flex flex-wrap gap-1.5">
        <Tag>Draft</Tag>
        <Tag kind="go">Cheapest</Tag>
        <Tag kind="go-wash">£12.00 less</Tag>
        <Tag kind="info" icon="bolt">
          Fastest
        </Tag>
        <Tag kind="stop">Ends in 5 h</Tag>
        <Tag kind="warn" icon="star-solid">
          Best rated
        </Tag>
        <Tag kind="ink">New</Tag>
        <Tag kind="line" icon="shield">
          ATF permit
        </Tag>
      </div>
    </Specimen>
  )
}

function Chips() {
  const [pressed, setPressed] = useState(true)
  const [chips, setChips] = useState(['BMW 3 Series, 2014', '£40 to £400', 'Near London'])
  return (
    <Specimen name="Chips: removable, toggled">
      <div className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <RemovableChip key={chip} label={chip} onRemove={() => setChips((all) => all.filter((other) => other !== chip))} />
        ))}
        <ChipToggle pressed={pressed} count={24} onClick={() => setPressed(!pressed)}>
          Headlamp
        </ChipToggle>
        <ChipToggle pressed={!pressed} count={31} onClick={() => setPressed(!pressed)}>
          Wing Mirror
        </ChipToggle>
      </div>
    </Specimen>
  )
}

function Grades() {
  return (
    <Specimen name="Grades: A solid, B half, C outline, U dashed">
      <div className="flex gap-2.5">
        {(['A', 'B', 'C', 'U'] satisfies Grade[]).map((grade) => (
          <GradeMark key={grade} grade={grade} />
        ))}
      </div>
    </Specimen>
  )
}

function Avatars() {
  return (
    <Specimen name="Avatars: person, company, online, no name">
      <div className="flex items-center gap-3">
        <Avatar name="Priya Shah" />
        <Avatar name="Dan Kessler" online />
        <Avatar name="Kessler Auto Salvage" shape="square" size="lg" />
        <Avatar name="Bow Road" shape="square" size="lg" online />
        <Avatar name={null} size="sm" />
      </div>
    </Specimen>
  )
}
