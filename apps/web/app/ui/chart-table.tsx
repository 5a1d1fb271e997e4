interface ChartTableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The figures behind a chart, for screen readers. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  const [first, ...others] = head
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={others[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
