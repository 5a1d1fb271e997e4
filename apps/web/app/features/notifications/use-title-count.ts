import { useEffect } from 'react'

/** Puts the number of waiting items in front of every page's title. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const show = () => {
      const title = document.title.replace(/^\(\d+\) /, '')
      const wanted = count > 0 ? `(${count}) ${title}` : title
      if (document.title !== wanted) document.title = wanted
    }
    show()
    const watch = new MutationObserver(show)
    watch.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => watch.disconnect()
  }, [count])
}
